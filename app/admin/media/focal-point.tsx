import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cardPicturePixels,
  cropWindow,
  type PictureFocus,
  pictureCentre,
  pictureCrops,
} from '../../../shared/rules/picture-sizes.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './media.module.css'

/** Steps of the arrow keys, and with Shift, in per cent. */
const step = 1
const largeStep = 10

interface FocalPointProps {
  /** The address of the picture, once it is read. */
  address: string | null
  focus: PictureFocus
  onChange: (focus: PictureFocus) => void
}

/** Returns a number of per cent of what was typed or moved. */
export function percentOf(value: number | string): number {
  const number = Math.round(Number(value))
  return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : 50
}

/** Shows a picture with its focal point, which is dragged, moved by arrow keys, or set by a press (C-5). */
export function FocalPoint({ address, focus, onChange }: FocalPointProps) {
  const { t } = useTranslation('admin-media')
  const follow = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>) => {
    if (type === 'pointermove' && buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      x: percentOf(((clientX - left) / width) * 100),
      y: percentOf(((clientY - top) / height) * 100),
    })
  }
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? largeStep : step
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onChange({ x: percentOf(focus.x + move[0]), y: percentOf(focus.y + move[1]) })
  }
  if (address === null)
    return (
      <div className={styles.focal}>
        <p className="quiet">{t('picture.loading')}</p>
      </div>
    )
  return (
    <div
      className={styles.focal}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
    >
      <img src={address} alt="" draggable={false} />
      <button
        type="button"
        className={styles.point}
        style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
        aria-label={t('picture.focus', { x: focus.x, y: focus.y })}
        onKeyDown={press}
      />
    </div>
  )
}

interface FocalFieldsProps {
  values: { focusX: number | string; focusY: number | string }
  problemOf: (path: string) => string | undefined
  onChange: (change: { focusX?: number | string; focusY?: number | string }) => void
}

/** Shows the focal point as two numbers, and the button that centres it. */
export function FocalFields({ values, problemOf, onChange }: FocalFieldsProps) {
  const { t } = useTranslation('admin-media')
  return (
    <fieldset className={styles.focalFields}>
      <legend>{t('fields.focus')}</legend>
      <TextField
        id="focusX"
        label={`${t('fields.focusX')}, %`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        problem={problemOf('focusX')}
        value={String(values.focusX)}
        onChange={(focusX) => onChange({ focusX })}
      />
      <TextField
        id="focusY"
        label={`${t('fields.focusY')}, %`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        problem={problemOf('focusY')}
        value={String(values.focusY)}
        onChange={(focusY) => onChange({ focusY })}
      />
      <Button variant="plain" onPress={() => onChange({ focusX: pictureCentre.x, focusY: pictureCentre.y })}>
        {t('picture.centre')}
      </Button>
    </fieldset>
  )
}

const uses = [
  { name: 'portrait', ratio: pictureCrops.portrait, words: '1:1' },
  { name: 'cover', ratio: pictureCrops.cover, words: '2:1' },
  {
    name: 'card',
    ratio: cardPicturePixels.width / cardPicturePixels.height,
    words: `${cardPicturePixels.width}×${cardPicturePixels.height}`,
  },
] as const

interface CropsProps {
  address: string | null
  size: { width: number; height: number }
  focus: PictureFocus
}

/** Shows the crop of a picture for each of its uses; it follows the focal point at once. */
export function Crops({ address, size, focus }: CropsProps) {
  const { t } = useTranslation('admin-media')
  if (address === null || size.width === 0) return null
  return (
    <section aria-labelledby="crops">
      <h3 id="crops">{t('picture.crops')}</h3>
      <ul className={styles.crops}>
        {uses.map(({ name, ratio, words }) => {
          const cut = cropWindow(size, ratio, focus)
          const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
          return (
            <li key={name} data-place={name}>
              <span style={{ aspectRatio: String(ratio) }}>
                <img
                  src={address}
                  alt=""
                  style={{
                    inlineSize: percent(size.width, cut.width),
                    blockSize: percent(size.height, cut.height),
                    insetInlineStart: percent(-cut.left, cut.width),
                    insetBlockStart: percent(-cut.top, cut.height),
                  }}
                />
              </span>
              <small>
                <b>{t(`places.${name}`)}</b> {words}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
