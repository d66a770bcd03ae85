import { useTranslation } from 'react-i18next'
import type { DemoMailSummary } from '../../../shared/schemas/mail.ts'
import { Badge } from '../../ui/badge/badge.tsx'

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad' } as const

/** What became of a mail, in a word. */
export function MailState({ state }: Pick<DemoMailSummary, 'state'>) {
  const { t } = useTranslation('demo-mail')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
