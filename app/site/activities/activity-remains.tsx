import { createElement } from 'react'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { podcastAddress } from '../../../shared/rules/addresses.ts'
import type { ShownRemains } from '../../../shared/schemas/shown-remains.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { siteName } from '../people/link-names.ts'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import styles from './activity-remains.module.css'

/** The fragment of a page at which the transcript stands. */
const transcriptId = 'transcript'

/** Shows the recording of a past activity and its sound (T-12); what is missing leaves no frame. */
export function ActivityRecordings({ remains: { recording, audio } }: { remains: ShownRemains }) {
  const { t } = useTranslation('activities')
  if (recording === null && audio === null) return null
  return (
    <div className={styles.recordings}>
      {recording !== null && (
        <section className={styles.strip} aria-labelledby="recording">
          <span className={styles.sign}>
            <Icon name="video" />
          </span>
          <h2 id="recording">{t('past.recording')}</h2>
          <p className={styles.links}>
            <ExternalLink
              href={recording}
              label={t('past.watch', { site: siteName(recording) })}
              note={t('activity.external')}
            />
          </p>
        </section>
      )}
      {audio && <ActivityAudio audio={audio} />}
    </div>
  )
}

/** Shows the sound: a player that needs no script, or a link where it is on another site. */
function ActivityAudio({ audio }: { audio: NonNullable<ShownRemains['audio']> }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { url, isOwn, type, sizeBytes, durationSeconds } = audio
  const minutes = durationSeconds === null ? null : Math.max(1, Math.round(durationSeconds / 60))
  return (
    <section className={styles.strip} aria-labelledby="listen">
      <span className={styles.sign}>
        <Icon name="mic" />
      </span>
      <div>
        <h2 id="listen">{t('past.listen')}</h2>
        {minutes !== null && <p className="quiet">{t('past.minutes', { minutes })}</p>}
      </div>
      {isOwn && <Player url={url} />}
      <p className={styles.links}>
        {isOwn ? (
          <a href={url} download>
            <Icon name="download" />
            {`${(type ?? '').toUpperCase()}, ${formatFileSize(sizeBytes ?? 0, language)}`}
          </a>
        ) : (
          <ExternalLink
            href={url}
            label={t('past.listenAt', { site: siteName(url) })}
            note={t('activity.external')}
          />
        )}
        <a href={podcastAddress(language)} rel="nofollow">
          RSS
        </a>
      </p>
    </section>
  )
}

/** Shows the browser's own player. Its words are the transcript on the same page, not captions of its own. */
function Player({ url }: { url: string }) {
  return createElement('audio', { controls: true, preload: 'none', src: url, 'aria-labelledby': 'listen' })
}

/** Shows the transcript, closed at first where there is a recording to listen to. */
export function ActivityTranscript({ remains }: { remains: ShownRemains }) {
  const { t } = useTranslation('activities')
  const { transcript, recording, audio } = remains
  if (!transcript) return null
  return (
    <details id={transcriptId} className={styles.transcript} open={recording === null && audio === null}>
      <summary>
        <Icon name="file" />
        {t('past.transcript')}
        <Icon name="down" />
      </summary>
      <div>
        <RichProseWithNote value={transcript} headingLevel={3} />
      </div>
    </details>
  )
}

/** Lists slides, papers and the languages of the transcript. */
export function ActivityPapers({
  remains,
  partClass,
}: {
  remains: ShownRemains
  partClass: string | undefined
}) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { papers, transcriptLanguages } = remains
  if (papers.length === 0) return null
  return (
    <section className={partClass} aria-labelledby="papers">
      <h2 id="papers">{t('past.papers')}</h2>
      <ul className={styles.papers}>
        {papers.map(({ kind, name, sizeBytes, url }) => (
          <li key={url}>
            <a href={url}>
              <Icon name={kind === 'slides' ? 'panel' : 'file'} />
              <span>
                <b>{t(`past.kinds.${kind}`)}</b>
                <small>
                  {name}, {formatFileSize(sizeBytes, language)}
                </small>
              </span>
            </a>
          </li>
        ))}
        {transcriptLanguages.length > 0 && (
          <li>
            <a href={`#${transcriptId}`}>
              <Icon name="file" />
              <span>
                <b>{t('past.transcript')}</b>
                <small>{transcriptLanguages.map((one) => languageNames[one]).join(', ')}</small>
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
