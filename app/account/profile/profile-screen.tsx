import { useEffect, useState } from 'react'
import { ProfileView } from './profile-view.tsx'
import { ProfileWaiting } from './profile-waiting.tsx'

/** The profile screen: what everybody gets from the server first, then what the one who is signed in may see. */
export function ProfileScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <ProfileView /> : <ProfileWaiting />
}
