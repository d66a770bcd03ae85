import { z } from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { type ErrorCode, errorStatuses } from '../../../shared/rules/error-codes.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/api-docs-page.ts'
import styles from './api-docs-screen.module.css'

export const handle = documentHandle()

/** The part of a JSON Schema that the page describes. */
const fieldSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.object({ type: z.string().optional(), format: z.string().optional() }).optional(),
})

const parameterSchema = z.object({ name: z.string(), schema: fieldSchema })
const answerSchema = z.object({ description: z.string() })
const referenceSchema = z.object({ $ref: z.string() })

/** The part of the OpenAPI document that the page shows. `components` holds what several operations share. */
const openApiSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  components: z.object({
    parameters: z.record(z.string(), parameterSchema),
    responses: z.record(z.string(), answerSchema),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        parameters: z.array(z.union([parameterSchema, referenceSchema])).default([]),
        responses: z.record(z.string(), z.union([answerSchema, referenceSchema])),
      }),
    ),
  ),
})

const readDescription = {
  method: 'get',
  path: '/openapi.json',
  right: 'read-site',
  answer: openApiSchema,
} as const satisfies Endpoint

/** Loads the OpenAPI document itself: the page shows what machines read. */
export async function loader({ context }: Route.LoaderArgs) {
  return { document: await readApi(context, readDescription) }
}

/** Renders the readable reference of the API (N-4). */
export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('api-docs')
  return (
    <>
      <DocumentHead title={t('title')} description={t('lead')} address="/api/docs" />
      <ApiDocsScreen document={loaderData.document} />
    </>
  )
}

type OpenApiDocument = z.infer<typeof openApiSchema>
type Operation = OpenApiDocument['paths'][string][string]
type Field = z.infer<typeof fieldSchema>

/** Shows every path of the API with its parameters and responses, and every error code. */
function ApiDocsScreen({ document }: { document: OpenApiDocument }) {
  const { t } = useTranslation('api-docs')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`wrap ${styles.page}`}>
        <p>
          <a href="/api/openapi.json">{t('document')}</a>
        </p>
        <section aria-labelledby="operations">
          <h2 id="operations">{t('operations')}</h2>
          {operations.map((operation) => (
            <OperationDetails
              key={`${operation.method} ${operation.path}`}
              operation={operation}
              components={document.components}
            />
          ))}
        </section>
        <ErrorCodes />
      </div>
    </>
  )
}

interface OperationDetailsProps {
  operation: Operation & { method: string; path: string }
  components: OpenApiDocument['components']
}

/** Shows an operation, folded over its parameters and responses. */
function OperationDetails({ operation, components }: OperationDetailsProps) {
  const { t } = useTranslation('api-docs')
  const { path, method, summary, parameters, responses } = operation
  return (
    <details className={styles.operation}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span lang="en">{summary}</span>
      </summary>
      {parameters.length > 0 && (
        <>
          <h3>{t('parameters')}</h3>
          <dl className={styles.list}>
            {parameters
              .map((one) => partOf(one, components.parameters))
              .map(({ name, schema }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd lang="en">{describeField(schema)}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
      <h3>{t('answers')}</h3>
      <dl className={styles.list}>
        {Object.entries(responses).map(([status, answer]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd lang="en">
              {status.startsWith('2') ? summary : partOf(answer, components.responses).description}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Shows every error code with its status and message. */
function ErrorCodes() {
  const { t } = useTranslation(['api-docs', 'errors'])
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{t('api-docs:errors.title')}</h2>
      <p>{t('api-docs:errors.text')}</p>
      <dl className={styles.list}>
        {(Object.entries(errorStatuses) as [ErrorCode, number][]).map(([code, status]) => (
          <div key={code} id={`error-${code}`}>
            <dt>
              <code>
                {status} {code}
              </code>
            </dt>
            <dd>{t(`errors:${code}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Describes a field: its meaning, type, bounds and default. */
function describeField({
  type,
  format,
  description,
  enum: values,
  default: standard,
  minimum,
  maximum,
  items,
}: Field): string {
  const kind = values
    ? values.join(' | ')
    : [items ? `${items.format ?? items.type}, repeatable` : (format ?? type)].flat().join(' or ')
  const bounds = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : ''
  const fallback =
    standard === undefined || Array.isArray(standard) || standard === '' ? '' : `default ${standard}`
  return [description, kind, bounds, fallback].filter(Boolean).join('; ')
}

/**
 * Returns a part of the document, and resolves it where it is a reference.
 * @throws {Error} where the document has no such part.
 */
function partOf<Part extends object>(
  part: Part | z.infer<typeof referenceSchema>,
  shared: Readonly<Record<string, Part>>,
): Part {
  if (!('$ref' in part)) return part
  const referred = shared[part.$ref.split('/').at(-1) ?? '']
  if (!referred) throw new Error(`The description of the API has no part ${part.$ref}.`)
  return referred
}
