import { useEffect, useState } from 'react'

const scores = ['0', '1', '2', '3', '4'] as const
/** The score of a password, from "very easy to guess" to "very hard". */
export type PasswordScore = (typeof scores)[number]

/**
 * Returns how hard a password is to guess, for a hint next to its field. The estimator is fetched at the first letter;
 * where it cannot be loaded there is no hint.
 * @param ownWords names, login and email of its future user.
 * @returns `null` for no hint.
 */
export function usePasswordStrength(password: string, ownWords: readonly string[]): PasswordScore | null {
  const [score, setScore] = useState<PasswordScore | null>(null)
  const words = ownWords.join('\n')
  useEffect(() => {
    if (password === '') return setScore(null)
    let isWanted = true
    import('./password-strength.ts')
      .then(({ passwordStrength }) => {
        if (isWanted) setScore(scores[passwordStrength(password, words.split(/\s+/).filter(Boolean))] ?? null)
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [password, words])
  return score
}
