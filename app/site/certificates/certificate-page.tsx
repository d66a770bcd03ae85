import { data } from 'react-router'
import { readCertificate } from '../../../shared/contract/certificates.ts'
import { certificatesAddress } from '../../../shared/rules/addresses.ts'
import { errorStatuses } from '../../../shared/rules/error-codes.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/certificate-page.ts'
import { type CertificateAnswer, CertificateScreen } from './certificate-screen.tsx'

export const handle = documentHandle([], { isCacheable: false, isSecret: true })

/** Loads the proof of a certificate: 404 for an unknown code, 429 after too many of them. */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  try {
    const answer: CertificateAnswer = { proof: await readApi(context, readCertificate, { params: { code } }) }
    return data({ answer, code })
  } catch (error) {
    const status = error instanceof Response ? error.status : undefined
    const reason =
      status === errorStatuses['too-many-requests']
        ? 'tooMany'
        : status === errorStatuses['not-found']
          ? 'unknown'
          : undefined
    if (reason === undefined) throw error
    const answer: CertificateAnswer = { proof: null, reason }
    return data({ answer, code }, { status: status ?? errorStatuses.internal })
  }
}

/** Renders the proof of a certificate for anyone who has its code (T-9). */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('certificates')
  const { answer } = loaderData
  const state = answer.proof === null ? answer.reason : answer.proof.valid ? 'valid' : 'withdrawn'
  return (
    <>
      {/* Nothing of the person is in the head, where services that show links would read it. */}
      <DocumentHead
        title={t(`${state}.title`)}
        description={t('description')}
        address={certificatesAddress}
        isIndexed={false}
      />
      <CertificateScreen {...loaderData} />
    </>
  )
}
