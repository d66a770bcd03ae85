import type { z } from 'zod'
import { type Language, languages, publishedLanguages, publishedText } from '../../shared/i18n/languages.ts'
import { activityFileAddress } from '../../shared/rules/addresses.ts'
import type { shownRemainsSchema } from '../../shared/schemas/shown-remains.ts'
import type { ActivityPageRow } from '../public-content/shown-rows.ts'

type ShownRemains = z.input<typeof shownRemainsSchema>
type Remains = Pick<ActivityPageRow, 'recording' | 'audioLink' | 'audioFile' | 'papers' | 'transcript'>

/** Presents what remains of a past activity (T-12); `null` where nothing does. */
export function presentRemains(
  { recording, audioLink, audioFile, papers, transcript }: Remains,
  states: Parameters<typeof publishedText>[1],
  language: Language,
): ShownRemains | null {
  const written = publishedLanguages(transcript, states)
  const audio = presentAudio({ audioLink, audioFile })
  if (recording === null && !audio && papers.length === 0 && Object.keys(written).length === 0) return null
  return {
    recording,
    audio,
    papers: papers.map(({ id, kind, name, sizeBytes }) => ({
      ...{ kind, name, sizeBytes },
      url: activityFileAddress(id, 'pdf'),
    })),
    transcript: publishedText(transcript, states, language),
    transcriptLanguages: languages.filter((one) => written[one] !== undefined),
  }
}

function presentAudio({
  audioLink,
  audioFile,
}: Pick<Remains, 'audioLink' | 'audioFile'>): ShownRemains['audio'] {
  if (audioFile && audioFile.type !== 'pdf') {
    const { id, type, sizeBytes, durationSeconds } = audioFile
    return { url: activityFileAddress(id, type), isOwn: true, type, sizeBytes, durationSeconds }
  }
  if (audioLink === null) return null
  return { url: audioLink, isOwn: false, type: null, sizeBytes: null, durationSeconds: null }
}
