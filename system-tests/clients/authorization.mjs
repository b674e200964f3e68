// Runs the conformance suite's scenarios for authorization servers.
// The suite prints an address for its user; the server at USER_URL acts as the user and returns the redirect.
import { spawn } from 'node:child_process';

const { AUTH_URL, BASE_URL, USER_URL, CLIENT_ID, PORT } = process.env;
const suite = spawn(
  process.execPath,
  ['node_modules/@modelcontextprotocol/conformance/dist/index.js', 'authorization', '--url', AUTH_URL]
    .concat(['--client-id', CLIENT_ID, '--resource', BASE_URL, '--port', PORT]),
  { stdio: ['ignore', 'pipe', 'inherit'] },
);

const follow = async (address) => {
  const answer = await fetch(USER_URL, { method: 'POST', body: JSON.stringify({ address, untick: '' }) });
  const back = await answer.text();
  if (!answer.ok) throw new Error(`the user did not come back: ${back}`);
  await fetch(back);
};

let printed = '';
let followed = false;
suite.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  printed += chunk;
  const address = printed.match(/^(http\S+\?response_type=code\S*)\n/m)?.[1];
  if (address && !followed) {
    followed = true;
    follow(address).catch((error) => {
      console.error(error);
      suite.kill();
    });
  }
});
suite.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
