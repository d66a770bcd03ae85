/** What `shared/` may use of the web's own globals: of those that browsers and Node have alike, what it needs. */
declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly origin: string
  readonly pathname: string
  readonly search: string
}

declare class URLSearchParams {
  constructor(values: Readonly<Record<string, string>>)
  toString(): string
}
