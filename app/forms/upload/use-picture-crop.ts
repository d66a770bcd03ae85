import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import {
  type CropSelection,
  cropPicture,
  isPngOrJpeg,
  openPicture,
} from '../../ui/image-crop/crop-picture.ts'
import type { ImageCrop } from '../../ui/image-crop/image-crop.tsx'

/** A file that is being cropped. */
export interface PictureSource {
  name: string
  address: string
  picture: HTMLImageElement
  Crop: ComponentType<ComponentProps<typeof ImageCrop>>
}

/** A picture that is being cropped. */
interface PictureCrop {
  source: PictureSource | null
  /** The cropped part, as it would be sent. */
  cropped: Blob | null
  /**
   * Opens a file.
   * @returns the code of the problem, `null` for none.
   */
  open: (file: File) => Promise<'image-type' | 'image-upload-failed' | null>
  /**
   * Draws the selected part.
   * @returns whether it could be drawn, or another selection came after it.
   */
  settle: (selection: CropSelection) => Promise<boolean>
  /** Returns the cropped picture, however often the selection moves while it is being drawn. */
  drawn: () => Promise<Blob | null>
  close: () => void
}

/** Opens a picture and draws the part of it that is selected, within the greatest size in which it is sent. */
export function usePictureCrop(size: { width: number; height: number }): PictureCrop {
  const [source, setSource] = useState<PictureSource | null>(null)
  const [cropped, setCropped] = useState<Blob | null>(null)
  /** Drawing takes time: only that of the last selection counts. Before the first it is still to come. */
  const lastDrawing = useRef<Promise<Blob | null>>(null)
  const beginDrawing = useRef<(drawing: Promise<Blob | null>) => void>(null)

  const address = source?.address
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])

  const drawn = async (): Promise<Blob | null> => {
    const drawing = lastDrawing.current
    const blob = await drawing
    return drawing === lastDrawing.current ? blob : drawn()
  }

  return {
    source,
    cropped,
    drawn,
    async open(file) {
      const opened = URL.createObjectURL(file)
      const refuse = (code: 'image-type' | 'image-upload-failed') => {
        URL.revokeObjectURL(opened)
        return code
      }
      const picture = (await isPngOrJpeg(file)) && (await openPicture(opened).catch(() => null))
      if (!picture) return refuse('image-type')
      const loaded = await import('../../ui/image-crop/image-crop.tsx').catch(() => null)
      // The picture may be valid: the connection failed, and selecting it again loads the rest.
      if (!loaded) return refuse('image-upload-failed')
      lastDrawing.current = new Promise((resolve) => {
        beginDrawing.current = resolve
      })
      setSource({ name: file.name, address: opened, picture, Crop: loaded.ImageCrop })
      return null
    },
    async settle(selection) {
      if (!source) return true
      const drawing = cropPicture(source.picture, selection, size).catch(() => null)
      beginDrawing.current?.(drawing)
      lastDrawing.current = drawing
      const blob = await drawing
      if (lastDrawing.current !== drawing) return true
      setCropped(blob)
      return blob !== null
    },
    close() {
      lastDrawing.current = null
      setSource(null)
      setCropped(null)
    },
  }
}
