package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.InternalCall;
import dev.comanager.messaging.linedeletion.ExportLineData;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineDataReader;
import dev.comanager.messaging.linedeletion.LineExport;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryTexts;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The data that this service keeps about phone lines. Seals and hashes mean nothing to a line's
 * owner, so the export omits them.
 */
@Singleton
class NotifierLineData {
  static final int DELIVERIES_A_PAGE = 100;

  private static final LineExport CONTACT =
      LineExport.of(
          "contact",
          "SELECT to_jsonb(c) - 'line' - 'sealed_phone' - 'phone_hash' - 'phone_hash_key'"
              + " - 'muted_by' AS part"
              + " FROM line_contact c WHERE line = $1");
  private static final LineExport DELIVERIES =
      LineExport.paged(
          "deliveries",
          "SELECT to_jsonb(d) - 'line' - 'provider_id' - 'brief_by' - 'before_call' AS part"
              + " FROM delivery d WHERE line = $1 AND id > $2 ORDER BY id LIMIT $3",
          DELIVERIES_A_PAGE);
  private static final LineExport MINUTES =
      LineExport.of(
          "minutes", "SELECT to_jsonb(m) - 'line' AS part FROM minute_balance m WHERE line = $1");

  @Produces
  @Singleton
  static LineData tables(DeliveryTexts text) {
    return new LineData(
        List.of(
            LineTable.handledCalls(),
            LineTable.of("line_contact").exported(CONTACT),
            LineTable.of("delivery").exported(DELIVERIES.showing(row -> opened(row, text))),
            LineTable.of("minute_balance").exported(MINUTES)));
  }

  @Produces
  @Singleton
  static ExportLineData export(LineDataReader reader) {
    return new ExportLineData(InternalCall.EXPORT_DELIVERIES, reader);
  }

  private static ObjectNode opened(ObjectNode row, DeliveryTexts text) {
    String sealed = row.remove("sealed").asText();
    DeliveryKind kind = Coded.of(DeliveryKind.class, row.path("kind").asText());
    String id = row.path("id").asText();
    return row.put("words", text.texts(kind, id, sealed).orElse(null))
        .put("brief", text.brief(id, row.path("brief").textValue()).orElse(null));
  }
}
