// A server of the official TypeScript SDK with one tool, which answers the result in the file ANSWER.
// One session for all callers and plain JSON: its fastest mode. It ends when its standard input ends.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

const answer = JSON.parse(readFileSync(process.env.ANSWER, "utf8"));
const server = new McpServer({ name: "side-by-side", version: "1.0.0" });
server.registerTool("get_my_leagues", { description: "Lists leagues." }, () => answer);
const transport = new StreamableHTTPServerTransport({
  sessionIdGenerator: randomUUID,
  enableJsonResponse: true,
});
await server.connect(transport);

createServer((request, response) => transport.handleRequest(request, response)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
process.stdin.on("end", () => process.exit(0)).resume();
