package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedOutcome;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.SealingKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * The key that outcomes of {@link dev.comanager.contracts.InternalCall} are sealed to. It is
 * generated at startup and lives as long as the process, because only this process needs the
 * outcomes.
 */
final class ReplyKey {
  // A page of an export, decompressed; a Kafka message holds a megabyte, compressed.
  private static final int LARGEST = 16 << 20;

  private final String publicKey;
  private final Opener opener;

  ReplyKey(String instance, SecureRandom random) {
    SealingKey key = SealingKey.generate(instance, random);
    publicKey = key.publicKey();
    opener = Opener.with(key.privateKeys());
  }

  /** The public JWK that calls carry. */
  String publicKey() {
    return publicKey;
  }

  /** The JSON of the outcome; empty if it was not sealed to this key for that call. */
  Optional<byte[]> open(String callId, ByteBuffer value) throws IOException {
    SealedOutcome outcome =
        Json.WIRE.readValue(
            value.array(),
            value.arrayOffset() + value.position(),
            value.remaining(),
            SealedOutcome.class);
    Optional<byte[]> opened = opener.open(SealedPlaces.ofOutcome(callId), outcome.sealed());
    return opened.isEmpty() ? opened : Optional.of(unzipped(opened.get()));
  }

  private static byte[] unzipped(byte[] value) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(value))) {
      byte[] read = in.readNBytes(LARGEST + 1);
      if (read.length > LARGEST) {
        throw new IOException("outcome is too large");
      }
      return read;
    }
  }
}
