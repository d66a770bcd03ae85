import './schemas-without-eval.ts'
import { loadTabOfAddress, ProfileScreen } from '../account/profile/profile-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

loadTabOfAddress()
mountAppPage('profile-page', ProfileScreen, { needsSignIn: true })
