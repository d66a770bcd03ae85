/**
 * A key and its self-signed certificate for "localhost" and addresses of this machine, valid until 2126. They are for
 * test servers alone: nobody trusts them by default.
 */
export const tlsIdentity = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwmgixqymPEh3KiZh
uUfMwUuXmiHV1lmg2sLF4TnK0qmhRANCAAQc+ekp0sBTe+0eBZfgGlNbCNrpvBFQ
+EbN5HBJc+j0OX/bXAk5k7d97UGy93r7oAlXk7/7WQkl23jJLZAlLvLS
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUF0zh5TyFl3hQ31wbu9iaGkWV0QowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEzMTUxMFoYDzIxMjYxMDI5
MTMxNTEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQc+ekp0sBTe+0eBZfgGlNbCNrpvBFQ+EbN5HBJc+j0OX/bXAk5k7d9
7UGy93r7oAlXk7/7WQkl23jJLZAlLvLSo3UwczAdBgNVHQ4EFgQUCGuLbzdjnOsN
jJxsEscSMeWLZfswHwYDVR0jBBgwFoAUCGuLbzdjnOsNjJxsEscSMeWLZfswDwYD
VR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgglsb2NhbGhvc3SHBH8AAAGHBAAAAAAw
CgYIKoZIzj0EAwIDSAAwRQIhAPt3TTmRXqfcwtxVpxb2s3GNRwwwx3XOdW4JCtJz
5wztAiBXdpAFgrHSgKoBal06MECSsbjA1m3pvC+YT314vTTtaw==
-----END CERTIFICATE-----
`,
}
