import { data, redirect } from 'react-router'
import { certificateAddress, certificatesAddress } from '../../../shared/rules/addresses.ts'
import { formatCertificateCode, readCertificateCode } from '../../../shared/rules/certificates.ts'
import { errorStatuses } from '../../../shared/rules/error-codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/certificates-page.ts'
import { CertificatesScreen } from './certificates-screen.tsx'
import { codeQueryName } from './code-form.tsx'

export const handle = documentHandle([codeQueryName], { isCacheable: false, isSecret: true })

/** Leads to the certificate whose code was typed. @throws {Response} a redirect. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get(codeQueryName)?.trim()
  if (!typed) return data({ refusedCode: typed })
  const code = readCertificateCode(typed)
  if (code !== undefined) throw redirect(certificateAddress(formatCertificateCode(code)), 303)
  return data({ refusedCode: typed }, { status: errorStatuses['invalid-parameters'] })
}

/** Renders the form that takes the code of a certificate (T-9). */
export default function CertificatesPage({ loaderData: { refusedCode } }: Route.ComponentProps) {
  const { t } = useTranslation('certificates')
  return (
    <>
      <DocumentHead
        title={t('title')}
        description={t('description')}
        address={certificatesAddress}
        isIndexed={false}
      />
      <CertificatesScreen refusedCode={refusedCode} />
    </>
  )
}
