// Lets one of the official TypeScript clients sign its user in. It only knows BASE_URL.
// The server at USER_URL acts as the user at the pages: it receives the authorization address and returns the redirect to the client.
// Prints the results as one JSON object, without tokens.
import { load, optionsFor, versionOf } from './official-client.mjs';

const { BASE_URL, USER_URL, MODE, CLIENT_NAME, REDIRECT_URL } = process.env;
const sdk = await load(MODE);

const seen = { asked: [], opened: [], refreshes: 0, registrations: 0 };
let back;
let untick = 'messages.write';
let stored = {};

const provider = {
  redirectUrl: REDIRECT_URL,
  clientMetadata: {
    client_name: CLIENT_NAME,
    redirect_uris: [REDIRECT_URL],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  state: () => 'state-' + 'x'.repeat(500),
  clientInformation: () => stored.client,
  saveClientInformation: (client) => {
    seen.registrations += stored.client ? 0 : 1;
    stored.client = client;
  },
  tokens: () => stored.tokens,
  saveTokens: (tokens) => {
    stored.tokens = tokens;
    seen.granted = tokens.scope;
  },
  codeVerifier: () => stored.verifier,
  saveCodeVerifier: (verifier) => {
    stored.verifier = verifier;
  },
  saveDiscoveryState: (state) => {
    stored.discovery = state;
  },
  discoveryState: () => stored.discovery,
  invalidateCredentials: (what) => {
    seen.invalidated = what;
    if (what === 'all' || what === 'tokens') delete stored.tokens;
  },
  redirectToAuthorization: async (address) => {
    seen.asked.push(address.searchParams.get('scope'));
    const answer = await fetch(USER_URL, { method: 'POST', body: JSON.stringify({ address: address.href, untick }) });
    if (!answer.ok) throw new Error(`the user did not come back: ${await answer.text()}`);
    back = new URL(await answer.text());
  },
};

const counting = async (address, init) => {
  if (String(init?.body ?? '').includes('grant_type=refresh_token')) seen.refreshes += 1;
  return fetch(address, init);
};

let client;
let transport;
const open = () => {
  client = new sdk.Client(
    { name: 'comanager-sign-in', version: '1.0.0' },
    { ...optionsFor(MODE), capabilities: { elicitation: { url: {} } } },
  );
  // Earlier revisions would need a stream for this, so there the server doesn't ask.
  if (['auto', '2026-07-28'].includes(MODE)) {
    client.setRequestHandler('elicitation/create', async (request) => {
      seen.opened.push(request.params);
      return { action: 'accept' };
    });
  }
  transport = new sdk.StreamableHTTPClientTransport(new URL(BASE_URL), { authProvider: provider, fetch: counting });
};

const comeBack = async () => {
  const parameters = back.searchParams;
  seen.state = parameters.get('state') === provider.state();
  seen.iss = parameters.get('iss');
  if (parameters.get('error')) throw new Error(parameters.get('error'));
  await transport.finishAuth(MODE !== 'v1' ? parameters : parameters.get('code'));
};

// Runs an action; if the client sent the user to sign in, runs it again after they come back.
const asUser = async (action, reopen = false) => {
  try {
    return await action();
  } catch (error) {
    if (error?.constructor?.name !== 'UnauthorizedError') throw error;
    await comeBack();
    if (reopen) open();
    return action();
  }
};

open();
await asUser(() => client.connect(transport), true);
seen.version = versionOf(client, transport);
seen.server = client.getServerVersion();
seen.tools = (await asUser(() => client.listTools())).tools.map((tool) => tool.name);
seen.first = seen.granted;
seen.leagues = await client.callTool({ name: 'get_my_leagues', arguments: {} });
seen.context = await client.callTool({ name: 'get_my_fantasy_context', arguments: {} });

// A tool whose permission was not ticked: the client requests it on its own, and the earlier tools still work.
untick = '';
// If it has a refresh token, v1 reacts to a missing permission with a refresh, which can't add scopes, and gives up.
// Applications therefore withhold the refresh token during a step-up.
if (MODE === 'v1') delete stored.tokens.refresh_token;
const alert = { name: 'send_fantasy_alert', arguments: { message: 'Start Kyren Williams' } };
seen.alert = await asUser(() => client.callTool(alert));
seen.second = seen.granted;
seen.leaguesAfterwards = await client.callTool({ name: 'get_my_leagues', arguments: {} });

// An invalid token: the client refreshes on its own.
stored.tokens = { ...stored.tokens, access_token: 'worn.out.token' };
seen.refreshed = await asUser(() => client.callTool({ name: 'get_my_leagues', arguments: {} }));
seen.third = seen.granted;

await client.close();
// The test searches the services' logs for them; they are not part of the printed report.
await fetch(USER_URL + '/tokens', { method: 'POST', body: JSON.stringify(stored.tokens) });
console.log(JSON.stringify(seen));
