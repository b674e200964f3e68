package dev.comanager.phones;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts and calls of a phone as rows of the page, oldest first. */
final class PageRows {
  private static final Pattern CODE = Pattern.compile("^([0-9]{3} [0-9]{3})(?= )");
  // The first words of a text identify its kind.
  private static final Pattern CHANGED =
      Pattern.compile("^(Call (flipped|firmer|softer)|Roster|Lineup):");
  private static final String CALL_ICON =
      "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M3.2 2.8 5.6 2.4 7 5.8"
          + " 5.5 7a7.6 7.6 0 0 0 3.6 3.6l1.2-1.5 3.3 1.4-.4 2.4c-.2.6-.7.8-1.3.7A11.3 11.3 0 0 1 2.4"
          + " 4.1c-.1-.6.2-1.1.8-1.3z\"/></svg>";
  private static final int MINUTE = 60;

  private final EasternTime time;

  PageRows(EasternTime time) {
    this.time = time;
  }

  String of(List<Happening> happenings) {
    StringBuilder rows = new StringBuilder();
    LocalDate day = LocalDate.MIN;
    for (Happening happening : happenings) {
      LocalDate its = time.day(happening.at());
      if (!its.equals(day)) {
        day = its;
        rows.append("<p class=\"day\">%s</p>\n".formatted(escaped(time.dayName(its))));
      }
      rows.append(
          switch (happening) {
            case Reply reply -> reply(reply);
            case Message message ->
                switch (message.kind()) {
                  case SMS -> text(message);
                  case CALL -> call(message);
                };
          });
    }
    return rows.toString();
  }

  private String text(Message text) {
    boolean failed = text.status() == Status.UNDELIVERED;
    String style = failed ? " failed" : CHANGED.matcher(text.body()).find() ? " changed" : "";
    String status =
        failed
            ? "<span class=\"bad\">not delivered: number " + escaped(text.error()) + "</span>"
            : "<span>" + text.status().code() + "</span>";
    return """
        <div class="msg%s" data-id="%s"><p class="body">%s</p><p class="meta num">%s%s</p></div>
        """
        .formatted(style, text.id(), body(text.body()), when(text), status);
  }

  private String call(Message call) {
    String title =
        switch (call.status()) {
          case RINGING -> "Ringing";
          case IN_PROGRESS -> "Talking";
          case COMPLETED -> "Call, " + seconds(call.talked().toSeconds());
          case NO_ANSWER -> "Call, not answered";
          case FAILED, DELIVERED, UNDELIVERED -> "Call failed";
        };
    boolean accepted = call.status() == Status.COMPLETED || call.status() == Status.IN_PROGRESS;
    // The words of an unanswered call were never spoken.
    String text = accepted ? "<p>“%s”</p>".formatted(escaped(call.body())) + again(call) : "";
    String status =
        switch (call.status()) {
          case COMPLETED -> "<span>answered</span><span>" + minutes(call) + "</span>";
          case FAILED, UNDELIVERED ->
              "<span class=\"bad\">number " + escaped(call.error()) + "</span>";
          case RINGING, IN_PROGRESS, NO_ANSWER, DELIVERED -> "";
        };
    return """
        <div class="ring" data-id="%s">%s<div><p><b>%s</b></p>%s</div><p class="meta num">%s%s</p></div>
        """
        .formatted(call.id(), CALL_ICON, title, text, when(call), status);
  }

  private static String again(Message call) {
    String row =
        call.repeats() == 0
            ? ""
            : "<p>Repeated %s.</p>"
                .formatted(call.repeats() == 1 ? "once" : call.repeats() + " times");
    return call.status() == Status.IN_PROGRESS && call.callback() != null
        ? row
            + """
            <form method="post" action="/keys"><input type="hidden" name="call" value="%s"><input type="hidden" name="key" value="1"><button class="btn" type="submit">Press 1</button></form>\
            """
                .formatted(call.id())
        : row;
  }

  private String reply(Reply reply) {
    String accepted =
        reply.accepted() == null
            ? "<span>on its way</span>"
            : reply.accepted()
                ? "<span>taken</span>"
                : "<span class=\"bad\">not taken by the service</span>";
    return """
        <div class="msg mine" data-id="%s"><p class="body"><span class="vh">Reply: </span>%s</p><p class="meta num">%s%s</p></div>
        """
        .formatted(reply.id(), escaped(reply.body()), when(reply), accepted);
  }

  private String when(Happening happening) {
    return time.isNow(happening.at())
        ? "<span class=\"new\">just now</span>"
        : "<span>" + escaped(time.timeOfDay(happening.at())) + "</span>";
  }

  private static String body(String text) {
    Matcher code = CODE.matcher(text);
    return code.find()
        ? "<span class=\"code\">" + code.group(1) + "</span>" + escaped(text.substring(code.end()))
        : escaped(text);
  }

  private static String seconds(long seconds) {
    return seconds == 1 ? "1 second" : seconds + " seconds";
  }

  /** As the line is charged for it: whole minutes. */
  private static String minutes(Message call) {
    long minutes = Math.ceilDiv(call.talked().toSeconds(), MINUTE);
    return minutes == 1 ? "1 minute" : minutes + " minutes";
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
