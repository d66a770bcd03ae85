import './schemas-without-eval.ts'
import { loadTabOfAddress, ProfileView } from '../account/profile/profile-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'
import { replaceShell } from '../app-page/replace-shell.ts'

loadTabOfAddress()
mountAppPage('profile-page', ProfileView, { needsSignIn: true, replaces: replaceShell })
