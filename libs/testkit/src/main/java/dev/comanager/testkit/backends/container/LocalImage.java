package dev.comanager.testkit.backends.container;

import com.github.dockerjava.api.exception.NotFoundException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;

/**
 * An image that is here already. Nothing is fetched on the way: a build that downloads or fails by
 * the weather proves less.
 */
final class LocalImage {
  private LocalImage() {}

  /**
   * The image that this property names.
   *
   * @throws IllegalStateException when no daemon answers or it hasn't the image; says which
   */
  static DockerImageName of(String property) {
    String image = System.getProperty(property, "");
    if (image.isBlank()) {
      throw new IllegalStateException("the profile \"containers\" needs -D" + property + "=IMAGE");
    }
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      throw new IllegalStateException(
          "the profile \"containers\" needs a container daemon, and none answers (DOCKER_HOST,"
              + " /var/run/docker.sock). Without the profile the embedded backends serve.");
    }
    try {
      DockerClientFactory.instance().client().inspectImageCmd(image).exec();
    } catch (NotFoundException e) {
      throw new IllegalStateException(
          "the image "
              + image
              + " is not here: docker pull "
              + image
              + ", or name another by -D"
              + property,
          e);
    }
    return DockerImageName.parse(image);
  }
}
