import { type KeyboardEvent, useState } from 'react'
import Cropper from 'react-easy-crop'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import { Button } from '../button/button.tsx'
import type { CropSelection } from './crop-picture.ts'
import styles from './image-crop.module.css'

interface ImageCropProps {
  /** Id of the slider. */
  id: string
  /** URL of the picture. */
  image: string
  /** Aspect ratio of the area: width divided by height. */
  aspect: number
  shape?: 'rect' | 'round'
  texts: {
    /** Names the area that is moved over the picture, and says how. */
    window: string
    zoom: string
    rotate: string
  }
  /** Called with the selection at first, and whenever a movement has ended. */
  onSettle: (selection: CropSelection) => void
}

const zoomMin = 1
const zoomMax = 4
const zoomStep = 0.1
/** Screen pixels for each press of an arrow key. */
const moveStep = 8
const quarterRotation = 90

/**
 * Selects an area of a picture by mouse, touch or keyboard: arrows move it, plus and minus zoom. Its library is large,
 * so that a page loads it only when a picture was chosen.
 */
export function ImageCrop({ id, image, aspect, shape = 'rect', texts, onSettle }: ImageCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomMin)
  const [rotation, setRotation] = useState(0)

  const zoomBy = (change: number) =>
    setZoom((before) => Math.min(zoomMax, Math.max(zoomMin, before + change)))

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const key = pressedKey(event)
    if (key === '+' || key === '=') zoomBy(zoomStep)
    else if (key === '-') zoomBy(-zoomStep)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.crop}>
      <div className={styles.frame}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={aspect}
          cropShape={shape}
          minZoom={zoomMin}
          maxZoom={zoomMax}
          keyboardStep={moveStep}
          showGrid={false}
          // The wheel scrolls the page, and documents allow no styles that a script injects.
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.stage ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.window ?? '',
          }}
          cropperProps={{ role: 'group', 'aria-label': texts.window, onKeyDownCapture: handleKeyDown }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, area) => {
            // Before the picture is laid out, the library reports an area that is not a number.
            if (area.width > 0 && area.height > 0) onSettle({ area, rotation })
          }}
        />
      </div>
      <CropTools
        id={id}
        texts={texts}
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => {
          setCrop({ x: 0, y: 0 })
          setRotation((before) => (before + quarterRotation) % (4 * quarterRotation))
        }}
      />
    </div>
  )
}

interface CropToolsProps extends Pick<ImageCropProps, 'id' | 'texts'> {
  zoom: number
  onZoom: (zoom: number) => void
  onRotate: () => void
}

/** Shows the slider that zooms and the button that rotates. */
function CropTools({ id, texts, zoom, onZoom, onRotate }: CropToolsProps) {
  return (
    <div className={styles.tools}>
      <label htmlFor={id}>{texts.zoom}</label>
      <input
        type="range"
        id={id}
        min={zoomMin}
        max={zoomMax}
        step={zoomStep}
        value={zoom}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
      <Button variant="second" onPress={onRotate}>
        {texts.rotate}
      </Button>
    </div>
  )
}
