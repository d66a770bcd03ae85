import type { ComponentProps, ReactNode } from 'react'
import { SectionHead } from '../section-head/section-head.tsx'

interface HeadedSectionProps extends ComponentProps<typeof SectionHead> {
  /** Whether it stands on the softer background. */
  isSoft?: boolean
  /** Whether it lies below the first viewport, so that it is laid out later. */
  isLater?: boolean
  children?: ReactNode
}

/** Shows a section of a page across its whole width, under its head. */
export function HeadedSection({ isSoft = false, isLater = false, children, ...head }: HeadedSectionProps) {
  return (
    <section
      className={isSoft ? 'section soft' : 'section'}
      data-later={isLater ? '' : undefined}
      aria-labelledby={head.id}
    >
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  )
}
