/** Being built. */
export function SocialNetworksSection() {
  return null
}
