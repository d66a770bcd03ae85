import { describe, expect, it } from 'vitest'
import { pressedKey } from './pressed-key.ts'

describe('the key of a shortcut', () => {
  it.each([
    ['English', 'k', 'KeyK', 'k'],
    ['English with Shift', 'K', 'KeyK', 'k'],
    ['English', '/', 'Slash', '/'],
    ['English with Shift', '?', 'Slash', '?'],
    ['English', ']', 'BracketRight', ']'],
    ['English with Shift', '+', 'Equal', '+'],
    ['any', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
    ['any', ' ', 'Space', ' '],
    // A Latin layout is followed: its letters are where it says.
    ['French', 'a', 'KeyQ', 'a'],
    ['Dvorak', 's', 'Semicolon', 's'],
    ['German', 'ü', 'BracketLeft', 'ü'],
    ['German', '-', 'Slash', '-'],
    ['Turkish', 'Ğ', 'BracketLeft', 'ğ'],
    ['Uzbek', 'ʻ', 'Backquote', 'ʻ'],
    ['Russian', 'л', 'KeyK', 'k'],
    ['Russian with capitals', 'Ы', 'KeyS', 's'],
    ['Russian', 'о', 'KeyJ', 'j'],
    ['Russian', 'т', 'KeyN', 'n'],
    ['Russian', 'ч', 'KeyX', 'x'],
    ['Russian', 'з', 'KeyP', 'p'],
    ['Russian', 'х', 'BracketLeft', '['],
    ['Russian', 'ъ', 'BracketRight', ']'],
    ['Russian', '.', 'Slash', '/'],
    ['Russian with Shift', ',', 'Slash', '?'],
    ['Russian, the sign above the 7', '?', 'Digit7', '?'],
    ['Russian', '.', 'NumpadDecimal', '.'],
    ['Russian', 'э', 'Quote', 'э'],
    ['Uzbek Cyrillic', 'қ', 'KeyS', 's'],
    ['Uzbek Cyrillic', 'ғ', 'Minus', '-'],
    ['Uzbek Cyrillic', 'ҳ', 'Equal', '='],
  ])('%s: %s at %s is %s', (_layout, key, code, expected) => {
    expect(pressedKey({ key, code })).toBe(expected)
  })
})
