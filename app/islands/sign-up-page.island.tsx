import './schemas-without-eval.ts'
import { SignUpScreen } from '../account/sign-up/sign-up-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

mountAppPage('sign-up-page', SignUpScreen)
