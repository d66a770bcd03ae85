/** The web globals that `shared/` may use: those that it needs of the ones that browsers and Node have alike. */
declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
}

declare class URLSearchParams {
  constructor(values: Readonly<Record<string, string>>)
  toString(): string
}
