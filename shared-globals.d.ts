/** The web globals that `shared/` may use: those that it needs of the ones that browsers and Node have alike. */
declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
}

declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare class URLSearchParams {
  constructor(values: Readonly<Record<string, string>>)
  toString(): string
}

/** Requests and responses are named there alone, and passed on. */
declare class Request {}
declare class Response {}
interface RequestInit {
  method?: string
}
