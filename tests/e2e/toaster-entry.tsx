import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { mountToaster } from '../../app/app-page/toaster.tsx'

export { default as toast } from 'react-hot-toast/headless'
export { showUndo } from '../../app/admin/kit/record-list/show-undo.tsx'
export { placeToasts } from '../../app/app-page/toaster.tsx'

/** Mounts the toaster on a page of a test. */
export async function mount(): Promise<void> {
  const texts = createInstance()
  await texts.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app: { dismiss: 'Dismiss' } } },
  })
  mountToaster(texts)
}
