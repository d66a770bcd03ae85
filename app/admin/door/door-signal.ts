import type { Verdict } from './door-list.ts'

/** The notes of each result, in hertz: rising, level or falling, and as many as there are pulses. */
const notes = {
  in: [880],
  already: [587, 587],
  'no-seat': [440, 330, 247],
  unknown: [440, 330, 247],
  unsure: [440, 440, 330],
} as const satisfies Record<Verdict['result'], readonly number[]>

const noteMs = 120
const pauseMs = 80
const volume = 0.2

let audio: AudioContext | undefined

/** Signals a result to who looks at the guest and not at the phone: by one, two or three pulses and notes. */
export function signal(result: Verdict['result']): void {
  // Before the first touch browsers refuse both, loudly.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  const pulses = notes[result].flatMap(() => [noteMs, pauseMs])
  navigator.vibrate?.(pulses.slice(0, -1))
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
    play(audio, notes[result])
  } catch {
    // A browser without sound shows and says the same in words.
  }
}

function play(context: AudioContext, frequencies: readonly number[]): void {
  const gain = new GainNode(context, { gain: volume })
  gain.connect(context.destination)
  for (const [index, frequency] of frequencies.entries()) {
    const tone = new OscillatorNode(context, { frequency })
    const startsAt = context.currentTime + (index * (noteMs + pauseMs)) / 1_000
    tone.connect(gain)
    tone.start(startsAt)
    tone.stop(startsAt + noteMs / 1_000)
  }
}
