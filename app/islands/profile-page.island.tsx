import './schemas-without-eval.ts'
import { ProfileScreen } from '../account/profile/profile-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

mountAppPage('profile-page', ProfileScreen, { needsSignIn: true })
