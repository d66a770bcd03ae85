import './schemas-without-eval.ts'
import { SignInScreen } from '../account/sign-in/sign-in-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

mountAppPage('sign-in-page', SignInScreen)
