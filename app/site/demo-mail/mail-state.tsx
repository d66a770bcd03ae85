import type { DemoMailSummary } from '../../../shared/schemas/demo-mail.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad' } as const

/** Shows the delivery state of a mail as a badge. */
export function MailState({ state }: Pick<DemoMailSummary, 'state'>) {
  const { t } = useTranslation('demo-mail')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
