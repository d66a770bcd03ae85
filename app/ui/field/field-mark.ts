import { type ComponentType, createContext } from 'react'

/** The mark after the label of each field of a form, such as its comments; none outside the panel. */
export const FieldMarkContext = createContext<ComponentType<{ path: string }> | null>(null)
