import { initials } from '../../../shared/art/initials.ts'
import { portraitFigure, portraitFootShare } from '../../../shared/art/portrait.ts'
import { tonesOf } from '../../../shared/art/tones.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { Picture } from '../picture/picture.tsx'
import styles from './portrait.module.css'

interface PortraitProps {
  person: Pick<PersonSummary, 'userCode' | 'firstname' | 'lastname' | 'photo'> & {
    country: Pick<PersonSummary['country'], 'code'>
  }
  /** Class of the component around it, for its corners. */
  className?: string | undefined
  /** The `sizes` of the photo, by which the browser chooses the file. */
  sizes?: string
  /** Whether it is the main picture of the page, whose photo is fetched at once. */
  isMain?: boolean
  /** Whether it takes part in page transitions; the name must be unique on a page. */
  transition?: boolean
}

/**
 * Shows a person's photo with a foot in the first tone of their country, otherwise the monogram drawn from their code
 * in both tones (P-28). The name is next to it, so only the person's own page uses the photo's alternative text.
 */
export function Portrait({ person, className, sizes, isMain = false, transition = false }: PortraitProps) {
  const { country, firstname, lastname, photo, userCode } = person
  const classes = className ? `${styles.portrait} ${className}` : styles.portrait
  const name = transition ? `p-${userCode}` : undefined
  if (photo) {
    const top = 100 - 100 * portraitFootShare
    return (
      <span className={classes} data-transition={name}>
        <Picture picture={photo} crop="portrait" sizes={sizes} isMain={isMain} isDecorative={!isMain} />
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path fill={tonesOf(country.code).ground} d={`M0 ${top}h100v100H0z`} />
        </svg>
      </span>
    )
  }
  const figure = portraitFigure(userCode, initials(firstname, lastname), country.code)
  const { size, x, y, halo } = figure.letters
  return (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true" data-transition={name}>
      <rect width="100" height="100" fill={figure.ground} />
      <g transform={figure.transform}>
        {figure.shapes.map((shape) => (
          <path key={shape.path} fill={shape.fill} opacity={shape.opacity} d={shape.path} />
        ))}
      </g>
      <text
        x={x}
        y={y}
        fontSize={size}
        fontWeight="650"
        letterSpacing="-.6"
        fill="#fff"
        stroke={figure.ground}
        strokeWidth={halo}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {figure.initials}
      </text>
    </svg>
  )
}
