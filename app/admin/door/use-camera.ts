import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readDecoder } from './decode-codes.ts'

/** The state of the camera: `none` where there is none, `blocked` where the browser denies it. */
export type CameraState = 'starting' | 'on' | 'none' | 'blocked'

/** The pause between two pictures, and the side of the square that is looked at. */
const pauseMs = 150
const sidePixels = 480

type TorchTrack = Omit<MediaStreamTrack, 'getCapabilities'> & {
  getCapabilities?: () => { torch?: boolean }
}

/**
 * Reads codes by the camera while the page is in view: it is started again when the page comes back from the
 * background, where some phones stop it or leave it black.
 */
export function useCamera(isWanted: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<TorchTrack | null>(null)
  const [isLit, setIsLit] = useState(false)
  const read = useRef(onCode)
  read.current = onCode
  const restart = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const returned = () => document.visibilityState === 'visible' && restart()
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [restart])
  // Another attempt starts it again.
  const run = isWanted ? attempt : null
  useEffect(() => {
    if (run === null) return
    const stop = new AbortController()
    setIsLit(false)
    openCamera(video, stop.signal).then(
      (opened) => {
        if (stop.signal.aborted) return
        setTrack(opened)
        setState('on')
        void lookForCodes(video, (code) => read.current(code), stop.signal)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState(isDenied(error) ? 'blocked' : 'none')
      },
    )
    return () => stop.abort()
  }, [run])
  const hasLamp = track?.getCapabilities?.().torch === true
  const toggleLamp = () => {
    const torch = !isLit
    void track
      ?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
      .then(() => setIsLit(torch))
  }
  return { video, state, restart, lamp: hasLamp ? { isLit, toggle: toggleLamp } : null }
}

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

/** Shows the camera at the back in an element until the signal. @throws where there is none. */
async function openCamera(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<TorchTrack | null> {
  if (!navigator.mediaDevices) throw new Error('There is no camera')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const element = video.current
  if (element) {
    element.srcObject = stream
    await element.play().catch(() => undefined)
  }
  return (stream.getVideoTracks()[0] as TorchTrack | undefined) ?? null
}

/** Looks at one picture after another until the signal. */
async function lookForCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const find = await readDecoder()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePixels
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!find || !context) return
  while (!signal.aborted) {
    const element = video.current
    if (element && element.videoWidth > 0) {
      const side = Math.min(element.videoWidth, element.videoHeight)
      const [left, top] = [(element.videoWidth - side) / 2, (element.videoHeight - side) / 2]
      context.drawImage(element, left, top, side, side, 0, 0, sidePixels, sidePixels)
      const code = await find(context.getImageData(0, 0, sidePixels, sidePixels))
      if (code && !signal.aborted) onCode(code)
    }
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}
