import type { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { PanelRight, Right } from '../rules/rights.ts'

/** The header by which a page names the account that it was opened for; that of the token must be the same one. */
export const accountHeader = 'X-Account'

/**
 * The header by which an administrator without limits reads the panel with the rights of another one, whose account it
 * names (W-2). Nothing can be changed with it.
 */
export const viewAsHeader = 'X-View-As'

/**
 * One endpoint of the API, as both sides agree on it. The server implements it, pages and browsers call it, and the
 * OpenAPI document describes it. It is a plain value, so that unused parts of a contract stay out of a bundle.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below `/api`, with parameters as `{id}`. */
  path: `/${string}`
  /** The right that it needs, by the one table (S-9). */
  right: Right
  /** Returns the further right that follows from what a call of the panel sends. */
  rightOf?(call: { params?: unknown; body?: unknown }): PanelRight
  /** The parameters of its path. */
  params?: z.ZodObject
  /** The parameters of its address; `lang` belongs to every endpoint. */
  query?: z.ZodObject
  /** Its JSON body, by which both sides check it (V-8). */
  body?: z.ZodType
  /** The schema of the answer; absent where there is none. */
  answer?: z.ZodType
  /** The status where it is not 200. */
  status?: 201
}

/** The names in braces in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The call of an endpoint: the required path parameters and body, and the optional query. */
export type CallOf<Called extends Endpoint> = ([NamesIn<Called['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<NamesIn<Called['path']>, string> }) &
  (Called extends { query: infer Query extends z.ZodObject }
    ? { query?: Partial<z.output<Query>>; search?: string }
    : { query?: undefined; search?: undefined }) &
  (Called extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: undefined })

/** The arguments of a call; optional where the endpoint needs nothing. */
export type CallArguments<Called extends Endpoint, Settings = unknown> =
  Record<never, never> extends CallOf<Called>
    ? [call?: CallOf<Called> & Settings]
    : [call: CallOf<Called> & Settings]

/** The checked parameters of the query, as the server gets them. */
export type QueryOf<Served extends Endpoint> = Served extends { query: infer Query extends z.ZodObject }
  ? z.output<Query>
  : Record<never, never>

/** The checked parameters of the path, as the server gets them. */
export type ParamsOf<Served extends Endpoint> = Served extends { params: infer Params extends z.ZodObject }
  ? z.output<Params>
  : Record<never, never>

/** The answer of an endpoint, as it is read. */
export type AnswerOf<Called extends Endpoint> = Called extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined

/** The part of a call that is in its address. */
export interface WrittenCall {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  /** A query as the address of a page has it already, without its question mark. */
  search?: string | undefined
  /** The language of the answer; Uzbek where it is absent. */
  language?: Language
}

/** Writes the path of an endpoint below `/api`, with its parameters filled in. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, params?: WrittenCall['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params?.[name] ?? ''))
}

/** Writes where an endpoint is called: path and query below `/api`. What is empty or undefined is left out. */
export function pathAndQueryOf(
  endpoint: Endpoint,
  { params, query, search, language }: WrittenCall = {},
): string {
  const filled = pathOf(endpoint, params)
  const pairs = Object.entries({ ...query, lang: language }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== '')
      .map((one) => `${name}=${encodeURIComponent(String(one))}`),
  )
  const whole = [...(search ? [search] : []), ...pairs].join('&')
  return whole === '' ? filled : `${filled}?${whole}`
}
