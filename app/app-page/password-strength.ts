import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

/**
 * The most common words of passwords here. The long list (200 KB compressed) stays with the server, which refuses such
 * passwords with a reason: this is a hint and no obstacle.
 */
const commonWords = [
  ...['password', 'passwort', 'parol', 'пароль', 'qwerty', 'qwertyuiop', 'йцукен', 'admin', 'administrator'],
  ...['welcome', 'login', 'letmein', 'iloveyou', 'monkey', 'dragon', 'football', 'master', 'superman'],
  ...[
    'tashkent',
    'toshkent',
    'ташкент',
    'uzbekistan',
    'ozbekiston',
    'узбекистан',
    'salom',
    'assalom',
    'bismillah',
  ],
  ...[
    'digital',
    'world',
    'digitalworld',
    'raqamli',
    'dunyo',
    'elchi',
    'privet',
    'привет',
    'samarqand',
    'buxoro',
  ],
]

const estimator = new ZxcvbnFactory({
  dictionary: { words: commonWords },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
})

/**
 * Estimates how hard a password is to guess: 0 not at all, 4 very.
 * @param ownWords what others know of its owner.
 */
export function passwordStrength(password: string, ownWords: readonly string[]): number {
  return estimator.check(password, [...ownWords]).score
}
