// Drives an official TypeScript client from connecting to a start/sit verdict and prints the results as one JSON object.
// The client validates every structured result against the tool's published output schema and throws if one doesn't match.
import { load, optionsFor, versionOf } from './official-client.mjs';

const { BASE_URL, DEMO_LINE_BEARER, MODE } = process.env;
const { Client, StreamableHTTPClientTransport } = await load(MODE);
const client = new Client({ name: 'comanager-journey', version: '1.0.0' }, optionsFor(MODE));
const transport = new StreamableHTTPClientTransport(new URL(`${BASE_URL}/mcp`), {
  requestInit: { headers: { Authorization: `Bearer ${DEMO_LINE_BEARER}` } },
});
const seen = {};

await client.connect(transport);
seen.version = versionOf(client, transport);
seen.server = client.getServerVersion();
seen.capabilities = client.getServerCapabilities();
seen.instructions = client.getInstructions();
seen.sessionId = transport.sessionId ?? null;

const { tools } = await client.listTools();
seen.tools = tools.map((tool) => tool.name);
seen.icons = tools.filter((tool) => tool.icons?.length === 1).length;

seen.leagues = await client.callTool({ name: 'get_my_leagues', arguments: {} });
seen.context = await client.callTool({ name: 'get_my_fantasy_context', arguments: {} });

const roster = seen.context.structuredContent.roster;
const receivers = [...roster.starters, ...roster.bench].filter((spot) => spot.pos === 'WR').map((spot) => spot.name);
seen.players = receivers.slice(0, 2);
seen.decision = await client.callTool({ name: 'analyze_start_sit', arguments: { players: seen.players } });
seen.refused = await client.callTool({ name: 'analyze_start_sit', arguments: { players: ['Zzyzx Qwortleby', receivers[0]] } });

try {
  await client.callTool({ name: 'no_such_tool', arguments: {} });
} catch (error) {
  seen.unknownTool = { code: error.code, message: error.message };
}

seen.resources = (await client.listResources()).resources;
seen.template = (await client.readResource({ uri: seen.resources[0].uri })).contents[0];
if (seen.version !== '2026-07-28') await client.ping();

await client.close();
console.log(JSON.stringify(seen));
