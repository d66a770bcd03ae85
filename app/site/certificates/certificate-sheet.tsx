import { encode } from 'uqr'
import { girih } from '../../../shared/art/girih.ts'
import { markPaths } from '../../../shared/art/mark.ts'
import { qrOptions, qrPath } from '../../../shared/art/qr.ts'
import type { CertificateSheet as Sheet } from '../../../shared/schemas/certificates.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './certificate-sheet.module.css'

interface CertificateSheetProps {
  sheet: Sheet
  /** The text alternative: everything on it is said next to it. */
  label: string
}

const band = { width: 255, height: 700 }
const weave = girih('4.8.8', 58, 67.5, band).large
const mark = markPaths()
/** Longer texts are smaller, so that they fit on the sheet. */
const longNameCharacters = 40
const longTitleCharacters = 90

/** Draws a certificate as it is printed (T-9), in units of its own width. */
export function CertificateSheet({ sheet, label }: CertificateSheetProps) {
  const { t } = useTranslation('common')
  const { heading, name, sentence, activity, date, duration, host, issued, proof } = sheet
  const qr = qrPath(encode(proof.address, qrOptions))
  return (
    <div className={styles.sheet} role="img" aria-label={label} data-paper="">
      <div className={styles.page} lang={sheet.language}>
        <div className={styles.band}>
          <svg
            className={styles.weave}
            viewBox={`0 0 ${band.width} ${band.height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <path d={weave} />
          </svg>
          <div className={styles.wordmark}>
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
              <path className={styles.corners} d={mark.corners} />
              <path d={`${mark.petals}${mark.centre}`} />
            </svg>
            <span>
              {t('site.wordmarkFirst')}
              <br />
              {t('site.wordmarkSecond')}
            </span>
          </div>
          <div className={styles.proof}>
            <svg
              viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
              shapeRendering="crispEdges"
              aria-hidden="true"
            >
              <path d={qr.path} />
            </svg>
            <span>
              {proof.label}
              <br />
              {proof.shownAddress}
            </span>
            <b>{proof.code}</b>
          </div>
        </div>
        <div className={styles.body}>
          <p className={styles.heading}>{heading}</p>
          <div>
            <p className={styles.name} data-long={name.length > longNameCharacters ? '' : undefined}>
              {name}
            </p>
            <p className={styles.sentence}>{sentence}</p>
            <p
              className={styles.activity}
              lang={activity.lang}
              data-long={activity.text.length > longTitleCharacters ? '' : undefined}
            >
              {activity.text}
            </p>
            <div className={styles.facts}>
              {[date, duration].map(
                (fact) =>
                  fact && (
                    <p key={fact.label}>
                      <small>{fact.label}</small>
                      <b>{fact.value}</b>
                    </p>
                  ),
              )}
            </div>
          </div>
          <div className={styles.foot}>
            {host && (
              <p>
                <b>{host.value}</b>
                {host.label}
              </p>
            )}
            <p>
              <b>{issued.day}</b>
              {issued.issuer}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
