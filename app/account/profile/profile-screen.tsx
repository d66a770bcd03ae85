import { useEffect, useState } from 'react'
import { ProfileView } from './profile-view.tsx'
import { ProfileWaiting } from './profile-waiting.tsx'

/** Shows the profile screen: first what the server renders for everybody, then the signed-in account's own. */
export function ProfileScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <ProfileView /> : <ProfileWaiting />
}
