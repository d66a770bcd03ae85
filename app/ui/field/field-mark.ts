import { type ComponentType, createContext } from 'react'

/** What stands after the label of each field of a form, such as its comments; nothing outside the panel. */
export const FieldMarkContext = createContext<ComponentType<{ path: string }> | null>(null)
