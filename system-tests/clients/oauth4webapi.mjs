// Drives a strict third-party OAuth client library through discovery, registration, PKCE, iss, exchange, refresh and revocation.
// It only knows BASE_URL. The server at USER_URL acts as the user, as in sign-in.mjs.
import * as oauth from 'oauth4webapi';

const { BASE_URL, USER_URL, CLIENT_NAME, REDIRECT_URL } = process.env;
const options = { [oauth.allowInsecureRequests]: BASE_URL.startsWith('http:') };
const seen = {};

const resource = new URL(BASE_URL);
const protectedResource = await oauth.processResourceDiscoveryResponse(
  resource,
  await oauth.resourceDiscoveryRequest(resource, options),
);
const issuer = new URL(protectedResource.authorization_servers[0]);
const as = await oauth.processDiscoveryResponse(
  issuer,
  await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options }),
);
seen.resource = protectedResource.resource;
seen.issuer = as.issuer;

const client = await oauth.processDynamicClientRegistrationResponse(
  await oauth.dynamicClientRegistrationRequest(
    as,
    {
      client_name: CLIENT_NAME,
      redirect_uris: [REDIRECT_URL],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    options,
  ),
);
seen.clientId = client.client_id;

const verifier = oauth.generateRandomCodeVerifier();
const state = oauth.generateRandomState();
const address = new URL(as.authorization_endpoint);
address.search = new URLSearchParams({
  client_id: client.client_id,
  redirect_uri: REDIRECT_URL,
  response_type: 'code',
  scope: protectedResource.scopes_supported.join(' '),
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  resource: protectedResource.resource,
}).toString();
const answer = await fetch(USER_URL, { method: 'POST', body: JSON.stringify({ address: address.href, untick: '' }) });
if (!answer.ok) throw new Error(await answer.text());

const parameters = oauth.validateAuthResponse(as, client, new URL(await answer.text()), state);
const granted = await oauth.processAuthorizationCodeResponse(
  as,
  client,
  await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), parameters, REDIRECT_URL, verifier, {
    additionalParameters: { resource: protectedResource.resource },
    ...options,
  }),
);
seen.granted = granted.scope;
seen.expiresIn = granted.expires_in;

const list = async (token) => {
  const response = await oauth.protectedResourceRequest(
    token,
    'POST',
    new URL(BASE_URL),
    new Headers({ 'content-type': 'application/json', accept: 'application/json' }),
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    options,
  );
  return (await response.json()).result.tools.length;
};
const status = async (token) => {
  try {
    await list(token);
    return 200;
  } catch (error) {
    seen.challenge = error.cause?.map?.((one) => one.scheme) ?? String(error);
    return error.status ?? error.response?.status;
  }
};

seen.tools = await list(granted.access_token);
const refreshed = await oauth.processRefreshTokenResponse(
  as,
  client,
  await oauth.refreshTokenGrantRequest(as, client, oauth.None(), granted.refresh_token, options),
);
seen.rotated = refreshed.refresh_token !== granted.refresh_token;
seen.toolsAfterRefresh = await list(refreshed.access_token);
await oauth.processRevocationResponse(
  await oauth.revocationRequest(as, client, oauth.None(), refreshed.access_token, options),
);
seen.statusAfterRevocation = await status(refreshed.access_token);
console.log(JSON.stringify(seen));
