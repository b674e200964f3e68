// The official TypeScript clients. MODE is v1 for the first generation. The second takes legacy, auto, or a revision to pin.
export const load = async (mode) =>
  mode === 'v1'
    ? {
        ...(await import('@modelcontextprotocol/sdk/client/index.js')),
        ...(await import('@modelcontextprotocol/sdk/client/streamableHttp.js')),
      }
    : import('@modelcontextprotocol/client');

export const optionsFor = (mode) =>
  mode === 'v1' ? {} : { versionNegotiation: { mode: ['auto', 'legacy'].includes(mode) ? mode : { pin: mode } } };

export const versionOf = (client, transport) =>
  client.getNegotiatedProtocolVersion?.() ?? transport.protocolVersion;
