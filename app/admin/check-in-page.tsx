import { documentHandle } from '../site/document-handle.ts'

export { default } from './admin-page.tsx'

/** The door of an activity (T-8): the one page that may use the camera. */
export const handle = documentHandle([], { isAppPage: true, isPanel: true, hasCamera: true })
