import { initials } from '../../../shared/art/initials.ts'
import { portraitFigure } from '../../../shared/art/portrait.ts'
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
 * Shows a person's photo, otherwise the portrait drawn from their code. The name is next to it, so only the person's
 * own page uses the photo's alternative text.
 */
export function Portrait({ person, className, sizes, isMain = false, transition = false }: PortraitProps) {
  const { country, firstname, lastname, photo, userCode } = person
  const classes = className ? `${styles.portrait} ${className}` : styles.portrait
  const name = transition ? `p-${userCode}` : undefined
  if (photo) {
    return (
      <Picture
        picture={photo}
        crop="portrait"
        className={classes}
        sizes={sizes}
        isMain={isMain}
        isDecorative={!isMain}
        data-transition={name}
      />
    )
  }
  const figure = portraitFigure(userCode, initials(firstname, lastname), country.code)
  const { size, x, y } = figure.letters
  return (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true" data-transition={name}>
      <rect width="100" height="100" fill={figure.ground} />
      <g transform={figure.transform}>
        {figure.shapes.map((shape) => (
          <path key={shape.path} fill={shape.fill} opacity={shape.opacity} d={shape.path} />
        ))}
      </g>
      <text x={x} y={y} fontSize={size} fontWeight="650" letterSpacing="-.6" fill="#fff">
        {figure.initials}
      </text>
    </svg>
  )
}
