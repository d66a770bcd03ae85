import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { ReissueDialog, RevokeDialog } from './certificate-dialogs.tsx'
import type { ParticipantRecord } from './participant-answers.ts'
import styles from './participants.module.css'

interface ParticipantCertificateProps {
  record: ParticipantRecord
  certificate: NonNullable<ParticipantRecord['certificate']>
}

/** Shows what became of a certificate (T-9): why there is none yet, what was issued, or why it is withdrawn. */
export function ParticipantCertificate({ record, certificate }: ParticipantCertificateProps) {
  const { t } = useTranslation('admin-participants')
  const { state, missing, withdrawal } = certificate
  if (state === 'later' || state === 'ready') return <p className="quiet">{t(`certificate.${state}`)}</p>
  if (state === 'not-printable')
    return (
      <Notice tone="problem">
        <p>{t('certificate.missing', { characters: missing })}</p>
      </Notice>
    )
  return (
    <>
      {withdrawal && (
        <Notice tone="problem">
          <p>{t(`certificate.withdrawn.${withdrawal}`)}</p>
        </Notice>
      )}
      <CertificateFacts certificate={certificate} />
      {state === 'issued' && <CertificateActs record={record} certificate={certificate} />}
    </>
  )
}

/** Shows the name as it is printed, when it was issued and fetched, and the way to its proof. */
function CertificateFacts({ certificate }: Pick<ParticipantCertificateProps, 'certificate'>) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const { name, address, issuedAt, fetchedAt, withdrawnAt } = certificate
  const facts: [string, ReactNode][] = [
    ['name', name],
    ['issuedAt', issuedAt && instant(issuedAt)],
    ['fetchedAt', fetchedAt ? instant(fetchedAt) : t('certificate.notFetched')],
    ['withdrawnAt', withdrawnAt && instant(withdrawnAt)],
  ]
  return (
    <>
      <dl className={styles.answers}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`certificate.facts.${key}` as 'certificate.facts.name')}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {address && (
        <p className={styles.proof}>
          <a href={address} target="_blank" rel="noreferrer">
            {t('certificate.proof')}
            <Icon name="out" />
          </a>
        </p>
      )}
    </>
  )
}

/** Shows what the team can do with an issued certificate. */
function CertificateActs({ record, certificate }: ParticipantCertificateProps) {
  const { t } = useTranslation('admin-participants')
  const [asked, setAsked] = useState<'reissue' | 'revoke' | null>(null)
  const person = { id: record.id, name: certificate.name ?? record.label.text }
  const close = () => setAsked(null)
  return (
    <IfMay section="participants" level="edit">
      <div className="actions">
        <Button variant="second" onPress={() => setAsked('reissue')}>
          {t('certificate.reissue.open')}
        </Button>
        <Button variant="danger" onPress={() => setAsked('revoke')}>
          {t('certificate.revoke.open')}
        </Button>
      </div>
      {asked === 'reissue' && <ReissueDialog {...person} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog {...person} onClose={close} />}
    </IfMay>
  )
}
