/** An administrator whom a comment can name. */
interface Mentionable {
  id: string
  name: string
}

/** An account in the text of a comment. */
const mention = /@\{([0-9a-f-]{36})\}/

/** Returns a text as it is stored: with the ids of the accounts that it names. */
export function storedText(typed: string, accounts: readonly Mentionable[]): string {
  // The longest first: "Ali Valiyev" is no "Ali".
  return accounts
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), typed.trim())
}

/** Splits a stored text into its plain parts and the names of accounts; one that is gone has none. */
export function textParts(
  text: string,
  accounts: readonly Mentionable[],
): { text: string; isMention: boolean }[] {
  return text.split(new RegExp(mention, 'g')).map((part, at) => {
    if (at % 2 === 0) return { text: part, isMention: false }
    return { text: `@${accounts.find(({ id }) => id === part)?.name ?? '…'}`, isMention: true }
  })
}

/** Returns the beginning of a name that is typed before the caret, after its sign; nothing elsewhere. */
export function typedMention(beforeCaret: string): string | undefined {
  return /(?:^|\s)@([\p{L}ʻʼ'’-]{0,30})$/u.exec(beforeCaret)?.[1]
}
